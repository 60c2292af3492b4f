/** The shipped texts (`plugin.ts`); each is a `Shipped`. */
declare module 'virtual:shipped' {
  const list: readonly {
    readonly path: string;
    readonly title: string;
    readonly isExample: boolean;
    readonly opensAs: string;
    readonly length: number;
    readonly address: string;
  }[];
  export default list;
}
/** Those of the archive, in a file of their own. */
declare module 'virtual:archive' {
  export { default } from 'virtual:shipped';
}
