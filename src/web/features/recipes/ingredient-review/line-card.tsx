import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withWordAs } from '#web/features/catalog/line-words/line-words.ts'
import { LineWords } from '#web/features/catalog/line-words/line-words-shown.tsx'
import { formatNumber } from '#web/i18n/format.ts'
import {
  IconAlertTriangle,
  IconCheck,
  IconDotsVertical,
  IconHeading,
  IconHeadingOff,
  IconPencil,
  IconPlus,
  IconQuote,
  IconReload,
  IconRowInsertBottom,
  IconTrash,
} from '#web/ui/icons/icons.ts'
import { ActionMenu } from '#web/ui/menus/action-menu.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { IngredientFields } from '../recipe-editor/ingredients/ingredient-fields.tsx'
import { IngredientText } from '../recipes/ingredients/ingredient-text.tsx'
import classes from './parser.module.css'
import type { NewName } from './parser.queries.ts'
import { type LineFields, type ParserLine, type ParserName, withFields } from './parser-line.ts'

interface Props {
  line: ParserLine
  isPhone: boolean
  parsers: readonly ParserName[]
  /** What the group does not have yet of its food and unit. */
  newNames: readonly NewName[]
  onMake: (name: NewName) => void
  onChange: (make: (line: ParserLine) => ParserLine, about?: string) => void
  /** Words became fields: the group may know a food or unit of that name. */
  onNamed: (line: ParserLine) => void
  onRead: (parser: ParserName) => void
  onInsert: () => void
}

/** A line: its words, what they say, and what can be done when they say it wrongly. */
export function LineCard({ line, isPhone, parsers, newNames, onMake, onChange, onNamed, onRead, onInsert }: Props) {
  const { t } = useTranslation()
  const name = line.text || t('editor.emptyIngredient')
  const needsLook = line.isDoubtful && !line.isChecked
  return (
    <li className={classes.card} data-doubtful={needsLook || undefined} aria-label={name}>
      <div className={classes.top}>
        <LineWords
          line={line}
          onWordAs={(start, kind) => {
            onChange(now => ({ ...withWordAs(now, start, kind), isChecked: true }))
            onNamed({ ...withWordAs(line, start, kind), isChecked: true })
          }}
        />
        <Sureness line={line} />
        <ActionMenu
          button={props => (
            <ActionIcon aria-label={t('parser.moreOf', { line: name })} {...props}>
              <IconDotsVertical size={18} aria-hidden />
            </ActionIcon>
          )}
          actions={[
            ...parsers.map(parser => ({
              id: parser,
              label: t('parser.readWith', { parser: t(`parser.names.${parser}`) }),
              icon: IconReload,
              isDisabled: !line.text,
              run: () => onRead(parser),
            })),
            {
              id: 'plain',
              isDisabled: !line.text,
              label: t('parser.asNote'),
              icon: IconQuote,
              startsGroup: true,
              run: () => onChange(now => withFields(now, { quantity: null, unit: null, food: null, note: now.text })),
            },
            {
              id: 'heading',
              isDisabled: !line.text,
              label: line.isHeading ? t('parser.asIngredient') : t('parser.asHeading'),
              icon: line.isHeading ? IconHeadingOff : IconHeading,
              run: () =>
                onChange(now => ({
                  ...now,
                  isHeading: !now.isHeading,
                  isChecked: true,
                  note: now.isHeading ? now.text : now.text.replace(/\s*[:：]\s*$/, ''),
                  ...(now.isHeading ? {} : { quantity: null, unit: null, food: null }),
                })),
            },
            {
              id: 'below',
              label: t('editor.insertBelow'),
              icon: IconRowInsertBottom,
              startsGroup: true,
              run: onInsert,
            },
            {
              id: 'remove',
              label: t('editor.remove'),
              icon: IconTrash,
              isDangerous: true,
              run: () => onChange(now => ({ ...now, isGone: true })),
            },
          ]}
        />
      </div>
      {line.isHeading ? (
        <p className={classes.headingNote}>{t('parser.isHeading', { title: line.note })}</p>
      ) : (
        <CardFields line={line} isPhone={isPhone} onChange={onChange} />
      )}
      <div className={classes.foot}>
        {newNames.map(name => (
          <Button
            key={name.kind}
            variant="light"
            color="blue"
            size="compact-md"
            mih={44}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => onMake(name)}
          >
            {t(name.kind === 'food' ? 'parser.createFood' : 'parser.createUnit', { name: name.name })}
          </Button>
        ))}
        {newNames.some(({ kind }) => kind === 'food') &&
          line.candidates.slice(0, 3).map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              size="compact-md"
              mih={44}
              onClick={() => onChange(now => withFields(now, { food: { id, name } }))}
            >
              {t('parser.useInstead', { name })}
            </Button>
          ))}
        {needsLook && (
          <Button
            variant="light"
            color="herb"
            leftSection={<IconCheck size={18} aria-hidden />}
            onClick={() => onChange(now => ({ ...now, isChecked: true }))}
          >
            {t('parser.looksRight')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The fields: in a row where there is room, behind what they say on a phone. */
function CardFields({ line, isPhone, onChange }: Pick<Props, 'line' | 'isPhone' | 'onChange'>) {
  const { t } = useTranslation()
  const [isNew] = useState(line.after !== undefined && !line.food && !line.note)
  const [isOpen, sheet] = useDisclosure(isNew)
  const fields = (
    <IngredientFields
      item={{ ...line, title: null, originalText: null, line: null, referencedRecipe: null }}
      disableAmount={false}
      isStacked={isPhone}
      isNew={isNew && !isPhone}
      onChange={(part, about) => onChange(now => withFields(now, part as Partial<LineFields>), about)}
    />
  )
  if (!isPhone) return fields
  return (
    <>
      <button type="button" className={classes.said} onClick={sheet.open}>
        <span dir="auto">
          {line.quantity || line.unit || line.food || line.note ? (
            <IngredientText ingredient={line as never} options={{ disableAmount: false }} />
          ) : (
            t('editor.emptyIngredient')
          )}
        </span>
        <IconPencil size={18} aria-hidden />
      </button>
      <Sheet
        opened={isOpen}
        onClose={sheet.close}
        title={line.text || t('editor.ingredient')}
        closeLabel={t('action.close')}
      >
        {fields}
      </Sheet>
    </>
  )
}

function Sureness({ line }: { line: ParserLine }) {
  const { t } = useTranslation()
  const isGood = line.isChecked || !line.isDoubtful
  const Icon = isGood ? IconCheck : IconAlertTriangle
  const share =
    line.confidence === null ? '' : formatNumber(line.confidence, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <span className={classes.sure} data-good={isGood || undefined}>
      <Icon size={18} aria-hidden />
      {line.isChecked ? t('parser.checked') : isGood ? share || t('parser.sure') : t('parser.doubtful', { share })}
    </span>
  )
}
