import { VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DisplayIngredient } from '#shared/domain/lines/display.ts'
import { ingredientParts, type PartsOptions } from '#shared/domain/lines/ingredient-parts.ts'
import { lineColumns } from '#shared/domain/lines/line-columns.ts'
import type { LinePiece } from '#shared/domain/lines/line-piece.ts'
import { markedParts } from '#shared/domain/lines/marked-text.ts'
import classes from './ingredients.module.css'

interface Props {
  ingredient: DisplayIngredient
  options: PartsOptions
}

/** An ingredient as its author wrote it, or as it stands in a good cookbook: amount, unit, food, and what to remember. */
export function IngredientText({ ingredient, options }: Props) {
  return <Pieces of={ingredientParts(ingredient, options).pieces} />
}

/** The same in two columns: the amount that begins it, and the rest. They stand in a grid of the list. */
export function IngredientColumns({ ingredient, options, children }: Props & { children?: React.ReactNode }) {
  const { amount, rest } = lineColumns(ingredientParts(ingredient, options).pieces)
  return (
    <>
      <span className={classes.amountColumn} dir="auto">
        <Pieces of={amount} />
      </span>{' '}
      <span className={classes.text} dir="auto">
        <Pieces of={rest} />
        {children}
      </span>
    </>
  )
}

function Pieces({ of }: { of: readonly LinePiece[] }) {
  const { t } = useTranslation()
  return of.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a line have nothing else to be told apart by.
    <Piece key={index} piece={piece} about={t('recipes.about')} />
  ))
}
function Piece({ piece: { kind, text, amount, isAbout }, about }: { piece: LinePiece; about: string }) {
  if (amount)
    return (
      <>
        {isAbout && `${about} `}
        <span className={classes.amount} aria-hidden={amount.numerator ? true : undefined}>
          {amount.whole}
          {amount.numerator && (
            <span className={classes.fraction}>
              <sup>{amount.numerator}</sup>⁄<sub>{amount.denominator}</sub>
            </span>
          )}
        </span>
        {amount.numerator && <VisuallyHidden component="span">{text}</VisuallyHidden>}
      </>
    )
  if (kind === 'food')
    return (
      <strong className={classes.food}>
        <Marked>{text}</Marked>
      </strong>
    )
  if (kind === 'note')
    return (
      <span className={classes.note}>
        <Marked>{text}</Marked>
      </span>
    )
  return <Marked>{text}</Marked>
}

/** Words in which a few may be marked. */
const Marked = ({ children }: { children: string }) =>
  markedParts(children).map(({ text, mark: Mark }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have nothing else to be told apart by.
    Mark ? <Mark key={index}>{text}</Mark> : text,
  )
