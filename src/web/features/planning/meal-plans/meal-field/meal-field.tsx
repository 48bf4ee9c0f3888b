import { Loader, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTableWarnings } from '#web/features/recipes/table-check/use-table-warnings.ts'
import { factSign } from '#web/i18n/fact-sign.ts'
import { formatNumber } from '#web/i18n/format.ts'
import { IconLink, IconListDetails, IconNote } from '#web/ui/icons/icons.ts'
import { useBottomInset } from '#web/ui/page/use-bottom-inset.ts'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { MealTypeSelect } from '../meal-type-select.tsx'
import { isNarrow } from '../show-today.ts'
import classes from './meal-field.module.css'
import { MealOptionRow } from './meal-option-row.tsx'
import { importFailureText } from './use-import-into-plan.ts'
import { type MealFieldProps, type TextChoice, useMealField } from './use-meal-field.ts'
import { useOutside } from './use-outside.ts'

const ICONS = { lines: IconListDetails, link: IconLink, note: IconNote }

/** Where a meal is typed or chosen, in its day; what there is to choose lies below, over the days beside it where there is room. */
export function MealField(props: MealFieldProps) {
  const { t } = useTranslation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isInside, setInside] = useState(true)
  const field = useMealField(props)
  const { text, lines, options, texts, active, isPending, isBusy } = field
  const words = text.trim()
  const warningsOf = useTableWarnings(options.map(({ recipe }) => recipe.id))
  useOutside(root, () => (words || isBusy ? setInside(false) : props.onClose(false)))
  // Its round button would lie on what there is to choose.
  useBottomInset(isInside ? 'over-foot' : null)
  // The board is long, and a phone shows its keys below: what is to be chosen from must be seen.
  useEffect(() => {
    if (!isInside || isPending) return
    if (isNarrow()) root.current?.scrollIntoView({ block: 'start' })
    else panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isInside, isPending])
  useEffect(() => {
    document.getElementById(`${id}${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, active])
  const optionProps = (index: number) => ({
    id: `${id}${index}`,
    isActive: index === active,
    onTake: () => field.take(index),
  })
  const wordsOf: Record<TextChoice, string> = {
    lines: t('plan.addToPlan') + factSign() + t('bulk.lineCount', { count: lines.length }),
    link: t('plan.importIt'),
    note: t('plan.addNote', { text: words }),
  }
  const hasOptions = options.length > 0 || words !== ''
  const suited = props.day ? t('plan.suited') : t('lists.suggestions')
  const hint = words ? undefined : isPending || options.length > 0 ? suited : t('plan.noneSuited')
  return (
    <div ref={root} className={classes.field}>
      <TextInput
        aria-label={t('plan.what')}
        placeholder={t('plan.what')}
        aria-describedby={isInside && !words ? `${id}hint` : undefined}
        autoComplete="off"
        enterKeyHint="done"
        value={text}
        readOnly={isBusy}
        role="combobox"
        aria-expanded={isInside && hasOptions}
        aria-autocomplete="list"
        aria-controls={isInside && hasOptions ? `${id}options` : undefined}
        aria-activedescendant={isInside && active >= 0 ? `${id}${active}` : undefined}
        description={
          field.progress && (
            <span role="status" data-figures>
              {t('import.queueTitle', {
                done: formatNumber(field.progress.done),
                total: formatNumber(field.progress.total),
              })}
            </span>
          )
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rightSection={isBusy && <Loader size={18} role="img" aria-label={t('state.loading')} />}
        error={field.failure && <span role="alert">{importFailureText(field.failure, t)}</span>}
        ref={focusOnce}
        onFocus={() => setInside(true)}
        onChange={event => field.type(event.currentTarget.value)}
        onPaste={field.paste}
        onKeyDown={field.press}
      />
      {isInside && (
        <div ref={panel} className={classes.panel}>
          {!words && (
            <p id={`${id}hint`} className={classes.hint}>
              {t('plan.whatHint')}
            </p>
          )}
          <MealTypeSelect value={field.entryType} onChange={field.setType} className={classes.type} />
          {hint && <p className={classes.hint}>{hint}</p>}
          {isPending && <RowsSkeleton rows={3} label={t('state.loading')} />}
          {hasOptions && (
            <div id={`${id}options`} className={classes.options} role="listbox" aria-label={t('plan.what')}>
              {options.map(({ recipe, reasons }, index) => (
                <MealOptionRow
                  key={recipe.id}
                  {...optionProps(index)}
                  recipe={recipe}
                  reasons={reasons}
                  warnings={warningsOf(recipe.id)}
                />
              ))}
              {texts.map((kind, index) => (
                <MealOptionRow
                  key={kind}
                  {...optionProps(options.length + index)}
                  icon={ICONS[kind]}
                  words={wordsOf[kind]}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </div>
  )
}

/** The field comes because somebody pressed for it. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus()
