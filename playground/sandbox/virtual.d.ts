/** The text of the frame in which a worker is started (`plugin.ts`). */
declare module 'virtual:sandbox' {
  const text: string;
  export default text;
}
