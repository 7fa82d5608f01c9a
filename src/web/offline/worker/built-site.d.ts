/** The build that a worker belongs to, written into it by scripts/build.ts. */
declare const builtSite: {
  /** Changes with any of the files. */
  version: string
  /** The address of the script that a document of this build starts. */
  script: string
  /** The addresses of the code, styles, fonts and translations of everything that is public. */
  files: string[]
  /** The addresses of what those who sign in need besides. */
  studioFiles: string[]
}
