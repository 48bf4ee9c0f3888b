import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Commits what changed in the folder; the first time it becomes a repository. */
export async function commitMirror(folder: string, message: string): Promise<void> {
  const git = (...args: string[]) => run('git', ['-C', folder, ...args])
  const top = await git('rev-parse', '--git-dir').catch(() => null)
  if (top?.stdout.trim() !== '.git') await git('init', '--quiet')
  await git('add', '--all', '--', '.', ':!.larder-mirror.json')
  const { stdout } = await git('diff', '--cached', '--name-only')
  if (!stdout) return
  const author = ['-c', 'user.name=Larder', '-c', 'user.email=larder@localhost', '-c', 'commit.gpgsign=false']
  await git(...author, 'commit', '--quiet', '--message', message)
}
