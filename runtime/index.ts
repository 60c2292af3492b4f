export * from './resolver.ts';
export * from './compiled.ts';
