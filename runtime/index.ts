export * from './resolver.ts';
