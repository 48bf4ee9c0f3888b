import { ActionIcon, Button, Textarea, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, type Ref, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListState } from '#shared/domain/shopping-list/list-state.ts'
import { IconBarcode, IconPlus } from '#web/ui/icons/icons.ts'
import { whenIdle } from '#web/ui/lazy/when-idle.ts'
import { useBottomInset } from '#web/ui/page/use-bottom-inset.ts'
import type { ListsState } from '../offline/lists-state.ts'
import type { ReadLine } from '../read-lines.ts'
import classes from './add-field.module.css'
import { foodOffers, offersFor } from './offers.ts'
import { putOnList } from './put-on-list.ts'
import { setTypedLines, useTypedLines } from './typed-lines.ts'

interface Props {
  state: ListsState
  listId: string
  /** The list that it adds to; absent where `onAdd` does something else with the lines. */
  list?: ListState
  onAdd?: (lines: ReadLine[]) => void
  label?: string
  fieldRef?: Ref<HTMLTextAreaElement>
  /** Opens the scanner of bar codes; absent where there is none. */
  onScan?: (() => void) | undefined
}

/** Understanding lines takes much code, which comes once the list is shown. */
const loadReader = () => import('../read-lines.ts')

/** One field that understands "2 kg flour", "milk, eggs" and a pasted note, with what is likely meant above it. */
export function AddField({ listId, list, state, onAdd, label, fieldRef, onScan }: Props) {
  const { t, i18n } = useTranslation()
  const typed = useTypedLines(listId)
  const setTyped = (text: string) => setTypedLines(listId, text)
  const [said, setSaid] = useState('')
  useBottomInset('foot')
  const offers = list ? offersFor(typed, list, state) : foodOffers(typed, state)
  const put = (lines: ReadLine[]) => {
    if (!lines.length) return
    onAdd?.(lines)
    if (list) putOnList(listId, list, lines)
    setSaid(t('lists.added', { count: lines.length, name: lines.map(line => line.name ?? line.note).join(', ') }))
  }
  const add = async () => {
    const text = typed
    setTyped('')
    try {
      put((await loadReader()).readLines(text, i18n.language, state.catalogue))
    } catch (error) {
      setTyped(text)
      throw error
    }
  }
  useEffect(() => whenIdle(() => void loadReader().catch(() => undefined)), [])
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    void add()
  }
  return (
    <div className={classes.foot}>
      {offers.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: these are no fields of a form.
        <div className={classes.offers} role="group" aria-label={t('lists.suggestions')}>
          {offers.map(({ key, text, line }) => (
            <Button
              key={key}
              variant="default"
              size="compact-md"
              radius="xl"
              onClick={() => {
                put([line])
                setTyped('')
              }}
            >
              <bdi>{text}</bdi>
            </Button>
          ))}
        </div>
      )}
      <form
        className={classes.add}
        onSubmit={event => {
          event.preventDefault()
          void add()
        }}
      >
        <Textarea
          ref={fieldRef}
          aria-label={label ?? t('lists.addLabel')}
          placeholder={t('lists.addPlaceholder')}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={press}
          enterKeyHint="enter"
          autosize
          minRows={1}
          maxRows={8}
          size="md"
          rightSectionWidth={48}
          rightSection={
            onScan && (
              <ActionIcon variant="subtle" color="gray" aria-label={t('barCodes.scan')} onClick={onScan}>
                <IconBarcode size={20} aria-hidden />
              </ActionIcon>
            )
          }
        />
        <Button
          type="submit"
          size="md"
          className={classes.addButton}
          aria-label={t('lists.add')}
          disabled={!typed.trim()}
        >
          <IconPlus size={20} aria-hidden />
          <span className={classes.addWords}>{t('lists.add')}</span>
        </Button>
      </form>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  )
}
