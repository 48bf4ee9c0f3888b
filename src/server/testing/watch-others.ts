import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/**
 * Calls the server at a steady pace from a thread of its own, a few calls at a time, while others attack it. `stop` says
 * for how many milliseconds each call was held up, the longest first; one that failed was held up for ever.
 *
 * On a machine that is busy with other programs everything takes long. So where the system tells how much work the
 * server's main thread did meanwhile, that is what counts: a server that does nothing else holds nobody up.
 */
export async function watchOthers(
  origin: string,
  token: string,
  pid: number,
): Promise<{ stop: () => Promise<number[]> }> {
  const worker = new Worker(WATCHER, { eval: true, workerData: { origin, token, pid } })
  await once(worker, 'message')
  return {
    stop: async () => {
      worker.postMessage('stop')
      const [times] = (await once(worker, 'message')) as [number[]]
      await worker.terminate()
      return times.sort((a, b) => b - a)
    },
  }
}

const WATCHER = `
const { readFileSync } = require('node:fs')
const { Agent, get } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const { origin, token, pid } = workerData
const agent = new Agent({ keepAlive: true })
const paths = ['/api/app/about', '/api/recipes?perPage=10', '/api/foods?perPage=10']
const times = []
const pending = new Set()
let count = 0
const workOfServer = () => {
  if (process.platform !== 'linux') return performance.now()
  const fields = readFileSync('/proc/' + pid + '/task/' + pid + '/stat', 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
const ask = () => {
  if (pending.size >= 3) return
  const [start, work] = [performance.now(), workOfServer()]
  const call = new Promise(resolve => {
    const end = isAnswered => {
      times.push(isAnswered ? Math.min(performance.now() - start, workOfServer() - work) : Infinity)
      pending.delete(call)
      resolve()
    }
    get(origin + paths[count++ % paths.length], { agent, headers: { authorization: 'Bearer ' + token } }, answer => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode === 200))
    }).on('error', () => end(false))
  })
  pending.add(call)
}
ask()
const timer = setInterval(ask, 20)
parentPort.on('message', async () => {
  clearInterval(timer)
  await Promise.all(pending)
  parentPort.postMessage(times)
})
parentPort.postMessage('ready')
`
