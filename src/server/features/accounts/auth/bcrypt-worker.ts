import { parentPort, workerData } from 'node:worker_threads'
import { compareSync } from 'bcryptjs'

const { hash, password } = workerData as { hash: string; password: string }
parentPort?.postMessage(compareSync(password, hash))
