declare const builtSite: {
  version: string
  script: string
  files: string[]
  studioFiles: string[]
}
