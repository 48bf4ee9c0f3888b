import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { type ArchiveContent, writeArchive } from '#server/files/archive.ts'
import { encryptTo } from './encryption.ts'

test('an archive that failed before it was locked becomes no locked backup of nothing', async () => {
  const contents = async function* (): AsyncGenerator<ArchiveContent> {
    yield { name: 'a', bytes: Buffer.from('a') }
    throw new Error('the disk is gone')
  }
  const archive = await writeArchive(contents())
  await sleep(20)
  const path = join(tmpdir(), `larder-${randomUUID()}.zip`)
  await expect(encryptTo(path, archive, 'a long secret', { createdAt: '' } as never)).rejects.toThrow(
    'the disk is gone',
  )
  await expect(stat(path)).rejects.toThrow()
})
