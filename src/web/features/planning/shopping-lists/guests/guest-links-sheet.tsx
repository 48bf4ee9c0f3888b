import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListLink, listLinks } from '#shared/contract/planning/list-links.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { hasShareSheet, openShareSheet } from '#web/features/recipes/sharing/share-link.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { LinkRows } from '../../links/link-rows.tsx'
import { MadeLink } from '../../links/made-link.tsx'
import { useLinkChanges } from '../../links/use-link-changes.ts'

const DAYS = [1, 7, 30]
const A_DAY_MS = 86_400_000

/** Links by which people without an account use a list: made, sent and revoked. */
export function GuestLinksSheet({ listId, name, onClose }: { listId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const list = query(listLinks.list, { params: { id: listId } })
  const { data: links = [] } = useQuery(list)
  const [who, setWho] = useState('')
  const [days, setDays] = useState(7)
  const { made, create, revoke } = useLinkChanges({
    queryKey: list.queryKey,
    create: (body: { name: string; expiresAt: string }) => call(listLinks.create, { params: { id: listId }, body }),
    revoke: linkId => call(listLinks.remove, { params: { id: listId, linkId } }),
  })
  const make = () =>
    create.mutate(
      { name: who.trim(), expiresAt: new Date(Date.now() + days * A_DAY_MS).toISOString() },
      { onSuccess: () => setWho(now => (now === who ? '' : now)) },
    )
  const noteOf = ({ expiresAt, lastUsedAt }: ListLink) => {
    const day = formatDate(expiresAt)
    return lastUsedAt
      ? t('lists.guests.works', { day, when: formatRelative(lastUsedAt) })
      : t('lists.guests.unused', { day })
  }
  return (
    <Sheet opened onClose={onClose} title={t('lists.guests.title')} closeLabel={t('action.close')}>
      <Stack>
        <Text c="dimmed">{t('lists.guests.hint', { name })}</Text>
        {made?.address && (
          <MadeLink
            label={made.name ? t('lists.guests.linkFor', { name: made.name }) : t('lists.guests.link')}
            address={made.address}
          >
            {hasShareSheet() && (
              <Button
                onClick={() =>
                  openShareSheet({ title: name, text: t('lists.guests.message', { name }), url: made.address ?? '' })
                }
              >
                {t('lists.guests.send')}
              </Button>
            )}
          </MadeLink>
        )}
        <form
          onSubmit={event => {
            event.preventDefault()
            make()
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={t('lists.guests.who')}
              description={t('lists.guests.whoHint')}
              value={who}
              onChange={event => setWho(event.currentTarget.value)}
              {...textLimits(listLinks.create, 'name')}
            />
            <Group align="flex-end" gap="sm">
              <NativeSelect
                flex="1 1 180px"
                label={t('lists.guests.until')}
                value={String(days)}
                onChange={event => setDays(Number(event.currentTarget.value))}
                data={DAYS.map(count => ({ value: String(count), label: t('lists.guests.days', { count }) }))}
              />
              <Button type="submit" loading={create.isPending}>
                {t('lists.guests.make')}
              </Button>
            </Group>
          </Stack>
        </form>
        <LinkRows
          title={t('lists.guests.links')}
          links={links.map(link => ({
            id: link.id,
            name: link.name || t('lists.guests.nobody'),
            note: noteOf(link),
          }))}
          onRevoke={id => revoke.mutate(id)}
        />
      </Stack>
    </Sheet>
  )
}
