import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findProgram } from '../setup/programs.mjs'

/** Asks for an address over 32 connections for some seconds; gives the requests answered per second. */
export async function measureRequests(address: string, seconds: number): Promise<number> {
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(await ask(address, seconds))?.[1]
  return Number(rate)
}

/** Asks for an address until it has been answered so many times; gives how often it was. */
export async function askOften(address: string, times: number): Promise<number> {
  let answered = 0
  while (answered < times) answered += Number(/(\d+) requests in/.exec(await ask(address, 5))?.[1])
  return answered
}

async function ask(address: string, seconds: number): Promise<string> {
  const wrk = findProgram('wrk')
  if (wrk === undefined)
    throw new Error('The benchmark asks by wrk: apt-get install wrk, or brew install wrk')
  const header = ['-H', 'Accept-Encoding: br']
  const { stdout } = await promisify(execFile)(wrk, [...['-t1', '-c32', `-d${seconds}s`, ...header], address])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${address} did not always answer:\n${stdout}`)
  return stdout
}
