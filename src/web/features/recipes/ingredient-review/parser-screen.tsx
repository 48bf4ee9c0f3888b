import { Button, NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParsedIngredient } from '#shared/contract/catalog/parser.ts'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { isStatus } from '#web/api/api-error.ts'
import { recipeLink, useGroupSlug } from '#web/links/recipe-links.ts'
import { usePreference } from '#web/preferences/use-preference.ts'
import { QueryError } from '#web/ui/failures/query-error.tsx'
import { IconLock } from '#web/ui/icons/icons.ts'
import { Page } from '#web/ui/page/page.tsx'
import { Confirm } from '#web/ui/sheets/confirm.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { RowsSkeleton } from '#web/ui/states/skeletons.tsx'
import { type DraftIngredient, draftOf } from '../recipe-editor/draft/draft.ts'
import { NotThere } from '../recipes/not-there.tsx'
import { useRecipe } from '../recipes/recipes.queries.ts'
import { useMayEdit } from '../recipes/use-may-edit.ts'
import classes from './parser.module.css'
import { useHasAi, useParsedLines } from './parser.queries.ts'
import { ParserBoard } from './parser-board.tsx'
import { isStructured, lineText, type ParserName, parserLine } from './parser-line.ts'
import { useParserLines } from './use-parser-lines.ts'

/** Tells the ingredient lines of a recipe apart, and lets people put right what was told wrongly. */
export function ParserScreen({ slug }: { slug: string }) {
  const { t } = useTranslation()
  const result = useRecipe(slug)
  if (!result.data && isStatus(result.error, 404)) return <NotThere what="recipes" />
  return (
    <Page title={t('parser.title')} lead={t('parser.lead')}>
      <ParserContent slug={slug} result={result} />
    </Page>
  )
}

function ParserContent({ slug, result }: { slug: string; result: ReturnType<typeof useRecipe> }) {
  const { t } = useTranslation()
  const groupSlug = useGroupSlug()
  const mayEdit = useMayEdit(result.data)
  if (result.data && !mayEdit)
    return (
      <EmptyState
        icon={IconLock}
        title={t('parser.refused')}
        action={
          <Button renderRoot={props => <Link {...props} {...recipeLink(groupSlug, slug)} />}>
            {t('versions.toRecipe')}
          </Button>
        }
      >
        {t('parser.refusedHint')}
      </EmptyState>
    )
  if (result.data) return <ParserDesk key={result.data.id} recipe={result.data} />
  if (result.error) return <QueryError result={result} />
  return <RowsSkeleton rows={6} height={120} label={t('recipes.loading')} />
}

/** The recipe stays as it was when one began; the page's own copy may become newer meanwhile. */
function ParserDesk({ recipe: given }: { recipe: Recipe }) {
  const [recipe] = useState(given)
  const { t } = useTranslation()
  const hasAi = useHasAi()
  const parsers: ParserName[] = hasAi ? ['nlp', 'brute', 'openai'] : ['nlp', 'brute']
  const [preferred, prefer] = usePreference('parser')
  const parser = parsers.includes(preferred) ? preferred : 'nlp'
  const [items] = useState(() => draftOf(recipe).recipeIngredient)
  const wanted = items.filter(item => !isStructured(item))
  const texts = wanted.map(item => lineText(item, recipe.settings.disableAmount))
  const parsed = useParsedLines(texts, parser)
  const [isEdited, setEdited] = useState(false)
  const [next, setNext] = useState<ParserName>()
  const choose = (name: ParserName) => {
    setNext(undefined)
    setEdited(false)
    prefer(name)
  }
  return (
    <>
      <div className={classes.choice}>
        <NativeSelect
          label={t('parser.parser')}
          description={t(`parser.about.${parser}`)}
          value={parser}
          data={parsers.map(value => ({ value, label: t(`parser.names.${value}`) }))}
          onChange={event => {
            const name = event.currentTarget.value as ParserName
            if (isEdited) setNext(name)
            else choose(name)
          }}
        />
      </div>
      {parsed.isPending && <RowsSkeleton rows={6} height={120} label={t('parser.reading')} />}
      {parsed.error && !parsed.data && <QueryError result={parsed} />}
      {parsed.data && (
        <Work
          key={parser}
          recipe={recipe}
          items={items}
          wanted={wanted}
          parsed={parsed.data}
          parser={parser}
          parsers={parsers}
          onEdited={setEdited}
        />
      )}
      <Confirm
        opened={next !== undefined}
        onClose={() => setNext(undefined)}
        onConfirm={() => next && choose(next)}
        title={t('parser.againTitle')}
        confirmLabel={t('parser.again')}
        cancelLabel={t('action.cancel')}
      >
        {t('parser.againHint')}
      </Confirm>
    </>
  )
}

interface WorkProps {
  recipe: Recipe
  items: readonly DraftIngredient[]
  wanted: readonly DraftIngredient[]
  parsed: readonly ParsedIngredient[]
  parser: ParserName
  parsers: readonly ParserName[]
  onEdited: (isEdited: boolean) => void
}

/** Every reading by a parser begins a work of its own. */
function Work({ recipe, items, wanted, parsed, parser, parsers, onEdited }: WorkProps) {
  const [read] = useState(() =>
    wanted.flatMap((item, index) => {
      const line = parsed[index]
      return line ? [parserLine(item.referenceId, line, parser)] : []
    }),
  )
  const work = useParserLines(read)
  useEffect(() => onEdited(work.isEdited), [onEdited, work.isEdited])
  return <ParserBoard recipe={recipe} items={items} work={work} parser={parser} parsers={parsers} />
}
