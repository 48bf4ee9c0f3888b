import { Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { LazyRecipeText } from './lazy-recipe-text.tsx'
import classes from './recipe-notes.module.css'

/** The notes of a recipe under their heading; nothing where there are none. */
export function RecipeNotes({ notes }: Pick<Recipe, 'notes'>) {
  const { t } = useTranslation()
  if (!notes.length) return null
  return (
    <section aria-labelledby="notes">
      <Title order={2} id="notes" mb="sm">
        {t('recipes.notes')}
      </Title>
      <NoteList notes={notes} />
    </section>
  )
}

export const NoteList = ({ notes }: Pick<Recipe, 'notes'>) =>
  notes.map(note => (
    <div key={`${note.title}:${note.text}`} className={classes.note}>
      {note.title && <h3>{note.title}</h3>}
      <LazyRecipeText>{note.text}</LazyRecipeText>
    </div>
  ))
