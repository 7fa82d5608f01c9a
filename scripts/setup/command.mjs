import { spawn } from 'node:child_process'

/**
 * Runs a command to its end. Its ordinary output is dropped unless it fails; its errors are shown as they come.
 * @param {string} command
 * @param {string[]} parameters
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<number>} the exit code; 127 when the command cannot be started, 1 when a signal ended it
 */
export function runCommand(command, parameters, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { ...options, stdio: ['ignore', 'pipe', 'inherit'] })
    /** @type {Buffer[]} */
    const output = []
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => output.push(chunk))
    child.on('error', (error) => {
      console.error(`${command}: ${error.message}`)
      resolve(127)
    })
    child.on('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output))
      resolve(code ?? 1)
    })
  })
}

/** A state of the machine that setup cannot mend; its message is all the user needs to see. */
export class SetupError extends Error {}
