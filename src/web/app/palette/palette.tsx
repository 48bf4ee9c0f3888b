import { Loader, Modal, Text, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconSearch } from '#web/ui/icons/icons.ts'
import '@mantine/core/styles/Modal.layer.css'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { restoreFocus } from '#web/ui/focus/restore-focus.ts'
import classes from './palette.module.css'
import type { PaletteItem } from './palette-item.ts'
import { PaletteOption } from './palette-option.tsx'
import { takeTypedAhead } from './typed-ahead.ts'
import { usePaletteItems } from './use-palette-items.tsx'
import { useRecentRecipes } from './use-recent-recipes.tsx'
import { useRecentSearches } from './use-recent-searches.tsx'

interface PaletteProps {
  isOpen: boolean
  onClose: () => void
}

/** Search for recipes, pages and actions, from anywhere, with the keyboard or a finger. */
export function Palette({ isOpen, onClose }: PaletteProps) {
  const { t } = useTranslation()
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      size={988}
      yOffset="8dvh"
      classNames={{ inner: classes.inner, content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('palette.title')}>
        <PaletteSearch onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  )
}

function PaletteSearch({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    setTyped(takeTypedAhead())
    return () => restoreFocus(before)
  }, [])
  const found = usePaletteItems(typed)
  const { isLoading, isBehind, isNothing, error } = found
  const recentRecipes = useRecentRecipes()
  const recent = useRecentSearches(text => {
    setTyped(text)
    setChosen(0)
  })
  const items = typed ? found.items : [...recentRecipes, ...recent.items, ...found.items]
  const at = Math.min(chosen, Math.max(items.length - 1, 0))

  // Enter was pressed before the answer came: it means the first of what comes.
  const [isWaiting, setWaiting] = useState(false)
  const runFirst = useEffectEvent(() => {
    if (items[0]) run(items[0])
  })
  useEffect(() => {
    if (!isWaiting || isBehind) return
    setWaiting(false)
    runFirst()
  }, [isWaiting, isBehind])

  const run = (item: PaletteItem) => {
    if (item.kind === 'recipe' && typed.trim()) recent.remember(typed.trim())
    if (!item.staysOpen) onClose()
    item.run()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && items.length > 0) {
      event.preventDefault()
      const next = (at + step + items.length) % items.length
      setChosen(next)
      setWaiting(false)
      document.getElementById(`palette-${next}`)?.scrollIntoView({ block: 'nearest' })
    }
    if (event.key !== 'Enter') return
    const item = items[at]
    if (isBehind && at === 0) setWaiting(true)
    else if (item) run(item)
  }

  return (
    <>
      <div className={classes.field}>
        {isLoading || isBehind ? <Loader size={22} color="gray" /> : <IconSearch size={22} aria-hidden="true" />}
        <input
          ref={field}
          className={classes.input}
          value={typed}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setChosen(0)
            setWaiting(false)
          }}
          onKeyDown={onKeyDown}
          placeholder={t('palette.placeholder')}
          aria-label={t('palette.placeholder')}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-list"
          aria-activedescendant={items.length > 0 ? `palette-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
        />
        <button type="button" className={classes.close} onClick={onClose}>
          {t('action.close')}
        </button>
      </div>
      <VisuallyHidden role="status">{t('palette.found', { count: items.length })}</VisuallyHidden>
      {error && (
        <Text c="red" size="sm" px="md" pt="sm" role="alert">
          {failureText(error, t)}
        </Text>
      )}
      <div className={classes.list} id="palette-list" role="listbox" aria-label={t('palette.title')}>
        {items.map((item, index) => (
          <PaletteOption
            key={item.id}
            item={item}
            id={`palette-${index}`}
            isChosen={index === at}
            startsKind={item.kind === items[index - 1]?.kind ? undefined : t(`palette.${item.kind}`)}
            onPoint={() => setChosen(index)}
            onRun={() => run(item)}
          />
        ))}
      </div>
      {typed && isNothing && !isLoading && !isBehind && (
        <Text c="dimmed" ta="center" p="xl">
          {t('palette.nothing', { typed })}
        </Text>
      )}
    </>
  )
}
