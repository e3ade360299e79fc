declare module 'vnu-jar' {
  /** Path of the checker's JAR file. */
  const path: string;
  export default path;
}
