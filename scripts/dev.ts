import { spawn } from 'node:child_process'

/** The server, restarted when its sources change, and Vite in front of it, which hands /api on. Ctrl+C ends both. */
const children = [
  spawn(process.execPath, ['--watch', '--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    stdio: 'inherit',
    env: {
      ...process.env,
      LARDER_DEVELOPING: 'true',
      API_HOST: '127.0.0.1',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'debug',
    },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
]

const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const child of children) child.on('exit', stop)
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
