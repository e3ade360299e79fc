declare module 'vnu-jar' {
  /** Path of the HTML checker's JAR file. */
  const path: string;
  export default path;
}
