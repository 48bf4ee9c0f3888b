import { ActionIcon, Text, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { listLinks } from '#shared/contract/planning/list-links.ts'
import { guestName } from '#shared/domain/shopping-list/guests.ts'
import type { ListItem } from '#shared/domain/shopping-list/item.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatDate } from '#web/i18n/format.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import { Tick } from '#web/ui/forms/tick.tsx'
import { IconLinkOff, IconTrash } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { AddField } from '../adding/add-field.tsx'
import { arrange, tickedItems } from '../arrange-items.ts'
import { removeItems, tickItems } from '../change-items.ts'
import { wordsOf } from '../item-words.ts'
import { authorName } from '../items/author-name.ts'
import { ItemPicture } from '../items/item-picture.tsx'
import { TickedItems } from '../items/ticked-items.tsx'
import classes from '../lists.module.css'
import { NotLoaded } from '../not-loaded.tsx'
import type { Catalogue } from '../offline/catalogue.ts'
import { knownList } from '../offline/list-store.ts'
import { RefusedNotice } from '../refused-notice.tsx'
import { SyncNote } from '../sync-note.tsx'
import { shownOf } from '../use-lists.ts'
import { LostChanges } from './lost-changes.tsx'
import { useGuestList } from './use-guest-list.ts'

/** A list for somebody without an account who has a link to it: they tick, add, and remove what guests added. */
export function GuestList({ token }: { token: string }) {
  const { t } = useTranslation()
  const state = useGuestList(token)
  const [ownName, setOwnName] = usePreference('guestName')
  const kept = state.lists.get(token)
  const list = shownOf(kept ?? knownList(token))
  const { catalogue, guest } = state
  if (kept?.isGone)
    return (
      <>
        <EmptyState icon={IconLinkOff} title={t('plan.linkGone')} isPage>
          {t('plan.linkGoneHint')}
        </EmptyState>
        {kept.device.waiting.length > 0 && <LostChanges {...{ token, kept, catalogue }} />}
      </>
    )
  if (!kept && state.problem) return <NotLoaded listId={token} problem={state.problem} isPage />
  if (!kept) return <RowsSkeleton label={t('lists.loading')} />
  const blocks = arrange(list, { arrangement: 'label', catalogue, purchases: [] })
  const ticked = tickedItems(list)
  const isDone = blocks.every(({ items }) => items.length === 0)
  const name = list.fields.name || t('lists.unnamed')
  return (
    <Page
      title={name}
      lead={guest && t('lists.guests.from', { household: guest.household, day: formatDate(guest.expiresAt) })}
      width="reading"
    >
      <div className={classes.guest}>
        <TextInput
          label={t('lists.guests.yourName')}
          description={t('lists.guests.yourNameHint')}
          value={ownName}
          onChange={event => setOwnName(event.currentTarget.value)}
          {...textLimits(listLinks.sendShared, 'name')}
          autoComplete="name"
        />
        <SyncNote waiting={kept.device.waiting.length} problem={state.problem} others={[]} />
        {kept.refused && <RefusedNotice listId={token} kept={kept} catalogue={catalogue} />}
        {isDone && ticked.length === 0 && (
          <EmptyState drawing="basket" title={t('lists.empty')}>
            {t('lists.addPlaceholder')}
          </EmptyState>
        )}
        {isDone && ticked.length > 0 && (
          <Text c="dimmed" my="lg">
            {t('lists.allTicked')}
          </Text>
        )}
        {blocks.map(({ label, items }) => (
          <section key={label?.id ?? ''} aria-label={label?.name}>
            {label && (
              <h2 className={classes.label}>
                <span className={classes.dot} style={{ background: label.color }} aria-hidden="true" />
                <bdi>{label.name}</bdi>
              </h2>
            )}
            <ul className={classes.list}>
              {items.map(item => (
                <GuestRow key={item.id} {...{ token, item, catalogue }} />
              ))}
            </ul>
          </section>
        ))}
        <TickedItems items={ticked}>{item => <GuestRow key={item.id} {...{ token, item, catalogue }} />}</TickedItems>
        <AddField listId={token} list={list} state={state} />
      </div>
    </Page>
  )
}

function GuestRow({ token, item, catalogue }: { token: string; item: ListItem; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const { amount, name: said, note } = wordsOf(item, catalogue)
  const name = said || t('lists.item')
  const by = authorName(t, item.addedBy, catalogue)
  return (
    <li className={classes.item} data-checked={item.checked || undefined}>
      <Tick
        aria-label={t('lists.tick', { name })}
        checked={item.checked}
        onChange={() => tickItems(t, token, [item], !item.checked)}
      />
      <div className={classes.text}>
        {item.pictureId && <ItemPicture key={item.pictureId} id={item.pictureId} />}
        <div className={classes.words}>
          {amount && <span className={classes.amount}>{amount} </span>}
          <strong>
            <bdi>{name}</bdi>
          </strong>
          {(note || by) && <Text className={classes.note}>{[note, by].filter(Boolean).join(factSign())}</Text>}
        </div>
      </div>
      {guestName(item.addedBy) !== null && (
        <ActionIcon
          size={44}
          aria-label={t('lists.removeNamed', { name })}
          onClick={() => removeItems(t, token, [item])}
        >
          <IconTrash size={18} aria-hidden />
        </ActionIcon>
      )}
    </li>
  )
}
