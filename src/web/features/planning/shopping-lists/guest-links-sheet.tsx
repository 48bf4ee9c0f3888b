import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ListLink, listLinks } from '#shared/contract/planning/list-links.ts'
import { call } from '#web/api/call.ts'
import { query } from '#web/api/query.ts'
import { formatDate, formatRelative } from '#web/i18n/format.ts'
import { LinkToCopy } from '#web/ui/forms/link-to-copy.tsx'
import { RowList } from '#web/ui/row-list.tsx'
import { Section } from '#web/ui/section.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

const DAYS = [1, 7, 30]
const A_DAY_MS = 86_400_000

/** Links by which people without an account use a list: made, sent and revoked. */
export function GuestLinksSheet({ listId, name, onClose }: { listId: string; name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const list = query(listLinks.list, { params: { id: listId } })
  const { data: links } = useQuery(list)
  const [made, setMade] = useState<ListLink>()
  const [who, setWho] = useState('')
  const [days, setDays] = useState(7)
  const changed = () => client.invalidateQueries({ queryKey: list.queryKey })
  const create = useMutation({
    mutationFn: () => {
      const expiresAt = new Date(Date.now() + days * A_DAY_MS).toISOString()
      return call(listLinks.create, { params: { id: listId }, body: { name: who.trim(), expiresAt } })
    },
    onSuccess: link => {
      setMade(link)
      setWho('')
      void changed()
    },
  })
  const revoke = useMutation({
    mutationFn: (linkId: string) => call(listLinks.remove, { params: { id: listId, linkId } }),
    onSuccess: link => {
      if (made?.id === link.id) setMade(undefined)
      void changed()
    },
  })
  const send = (url: string) =>
    void navigator.share?.({ title: name, text: t('lists.guests.message', { name }), url }).catch(() => undefined)
  return (
    <Sheet opened onClose={onClose} title={t('lists.guests.title')} closeLabel={t('action.close')}>
      <Stack>
        <Text c="dimmed">{t('lists.guests.hint', { name })}</Text>
        {made?.address && (
          <Stack gap="xs" role="status">
            <LinkToCopy
              label={made.name ? t('lists.guests.linkFor', { name: made.name }) : t('lists.guests.link')}
              link={made.address}
            />
            <Text size="sm" c="dimmed">
              {t('plan.copyNow')}
            </Text>
            {typeof navigator.share === 'function' && (
              <Button onClick={() => send(made.address ?? '')}>{t('lists.guests.send')}</Button>
            )}
          </Stack>
        )}
        <form
          onSubmit={event => {
            event.preventDefault()
            create.mutate()
          }}
        >
          <Stack gap="sm">
            <TextInput
              label={t('lists.guests.who')}
              description={t('lists.guests.whoHint')}
              value={who}
              onChange={event => setWho(event.currentTarget.value)}
              maxLength={200}
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
        {links && links.length > 0 && (
          <Section title={t('lists.guests.links')}>
            <RowList label={t('lists.guests.links')}>
              {links.map(link => (
                <Group key={link.id} component="li" justify="space-between" wrap="nowrap" py={6}>
                  <div>
                    <Text dir="auto">{link.name || t('lists.guests.nobody')}</Text>
                    <Text size="sm" c="dimmed">
                      {link.lastUsedAt
                        ? t('lists.guests.works', {
                            day: formatDate(link.expiresAt),
                            when: formatRelative(link.lastUsedAt),
                          })
                        : t('lists.guests.unused', { day: formatDate(link.expiresAt) })}
                    </Text>
                  </div>
                  <Button
                    variant="default"
                    aria-label={t('plan.revokeLink', { name: link.name || t('lists.guests.nobody') })}
                    onClick={() => revoke.mutate(link.id)}
                  >
                    {t('plan.revoke')}
                  </Button>
                </Group>
              ))}
            </RowList>
          </Section>
        )}
      </Stack>
    </Sheet>
  )
}
