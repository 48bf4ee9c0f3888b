import type { PublicContext } from '#server/context.ts'
import { queueEmail } from '../emails/queue-email.ts'
import { adminIds } from '../emails/readers.ts'
import { notifyPeople } from '../push/notify-people.ts'

const PATH = '/admin/backups'

/** Administrators who want to know are told, on their devices and by e-mail. */
export async function tellOfFailedBackup(ctx: PublicContext, reason: string): Promise<void> {
  const userIds = await adminIds(ctx)
  const texts = { title: 'backup.title', body: 'backup.body', params: {} }
  await notifyPeople(ctx, { kind: 'backup', userIds, ...texts, path: PATH, tag: 'backup' })
  for (const userId of userIds)
    await queueEmail(ctx, userId, { kind: 'backup', link: `${ctx.config.BASE_URL}${PATH}`, params: { reason } })
}
