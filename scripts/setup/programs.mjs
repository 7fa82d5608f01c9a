import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

// Servers stand in folders that are not on everyone's PATH.
const programFolders = ['/usr/bin', '/usr/sbin', '/usr/local/bin', '/usr/local/sbin', '/opt/homebrew/bin']

/**
 * @param {string} name
 * @param {string} [path] folders to look in first
 * @returns {string | undefined} path of the executable
 */
export function findProgram(name, path = process.env.PATH ?? '') {
  const folders = [...path.split(delimiter).filter(Boolean), ...programFolders]
  return folders.map((folder) => join(folder, name)).find((place) => existsSync(place))
}
