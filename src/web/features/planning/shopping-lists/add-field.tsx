import { Button, Textarea, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isPresent } from '#shared/domain/shopping-list/item.ts'
import { shopKey } from '#shared/domain/shopping-list/learned-order.ts'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { suggestItems } from '#shared/domain/shopping-list/suggest-items.ts'
import { IconPlus } from '#web/ui/icons.ts'
import { useBottomInset } from '#web/ui/use-bottom-inset.ts'
import classes from './lists.module.css'
import type { ListsState } from './offline/list-store.ts'
import { putOnList } from './put-on-list.ts'
import { foodsLike, type ReadLine, readLines } from './read-lines.ts'

const MOST_OFFERS = 6

interface Offer {
  key: string
  text: string
  line: ReadLine
}

interface Props {
  listId: string
  list: ListState
  state: ListsState
  fieldRef?: Ref<HTMLTextAreaElement>
}

/** One field that understands "2 kg flour", "milk, eggs" and a pasted note, with what is likely meant above it. */
export function AddField({ listId, list, state, fieldRef }: Props) {
  const { t, i18n } = useTranslation()
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  useBottomInset('foot')
  const offers = offersFor(typed, list, state)
  const put = (lines: ReadLine[]) => {
    if (!lines.length) return
    putOnList(listId, list, lines)
    setTyped('')
    setSaid(t('lists.added', { count: lines.length, name: lines.map(line => line.name ?? line.note).join(', ') }))
  }
  const add = () => put(readLines(typed, i18n.language, state.catalogue))
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    add()
  }
  return (
    <div className={classes.foot}>
      {offers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
        <div className={classes.offers} role="group" aria-label={t('lists.suggestions')}>
          {offers.map(({ key, text, line }) => (
            <Button key={key} variant="default" size="compact-md" radius="xl" onClick={() => put([line])}>
              <bdi>{text}</bdi>
            </Button>
          ))}
        </div>
      )}
      <form
        className={classes.add}
        onSubmit={event => {
          event.preventDefault()
          add()
        }}
      >
        <Textarea
          ref={fieldRef}
          aria-label={t('lists.addLabel')}
          placeholder={t('lists.addPlaceholder')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          enterKeyHint="enter"
          autosize
          minRows={1}
          maxRows={8}
          size="md"
        />
        <Button type="submit" size="md" disabled={!typed.trim()} leftSection={<IconPlus size={18} aria-hidden />}>
          {t('lists.add')}
        </Button>
      </form>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}

/** While one types, foods that begin so; before that, what is usually bought about now or with what is there. */
function offersFor(typed: string, list: ListState, { catalogue, purchases }: ListsState): Offer[] {
  if (typed.trim())
    return /[\n,]/.test(typed)
      ? []
      : foodsLike(typed, catalogue, MOST_OFFERS).map(({ id, name }) => ({
          key: id,
          text: name,
          line: { quantity: 1, unitId: null, foodId: id, name, note: '' },
        }))
  const open = [...list.items.values()].filter(item => isPresent(item) && !item.checked)
  const present = new Set(open.map(shopKey))
  return suggestItems(purchases, { present, now: Date.now(), limit: MOST_OFFERS }).flatMap(({ key, last }) => {
    const name = last.foodId ? (catalogue.foods[last.foodId]?.name ?? null) : null
    const text = name ?? last.note ?? ''
    if (!text || (last.foodId && !name)) return []
    const { quantity, unitId, foodId } = last
    return [{ key, text, line: { quantity, unitId, foodId, name, note: last.note ?? '' } }]
  })
}
