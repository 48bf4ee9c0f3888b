import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeDraft } from './draft/draft.ts'
import type { ChangeDraft } from './draft/use-draft.ts'
import classes from './editor.module.css'
import { IngredientEditor } from './ingredients/ingredient-editor.tsx'
import { AssetsEditor } from './parts/assets-editor.tsx'
import { BasicsEditor } from './parts/basics-editor.tsx'
import { NutritionEditor, OrganizersEditor, SettingsEditor } from './parts/more-editor.tsx'
import { NotesEditor } from './parts/notes-editor.tsx'
import { StepEditor } from './steps/step-editor.tsx'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  /** The recipe that is there already; files hang on it. */
  recipe?: Recipe
  nameError?: string
  mayLock?: boolean
  mayGive?: boolean
  showExtras?: boolean
  onStepPicture?: (file: File) => Promise<string>
  onRemove?: () => void
}

/** Every part of a recipe that can be written. */
export function EditorForm(props: Props) {
  const { draft, change, recipe, nameError, mayLock, mayGive, showExtras, onStepPicture, onRemove } = props
  return (
    <>
      <BasicsEditor draft={draft} change={change} nameError={nameError} />
      <div className={classes.sections}>
        <IngredientEditor draft={draft} change={change} slug={recipe?.slug} />
        <StepEditor draft={draft} change={change} onPicture={onStepPicture} />
        <OrganizersEditor draft={draft} change={change} />
        <NotesEditor draft={draft} change={change} />
        <NutritionEditor draft={draft} change={change} />
        {recipe && <AssetsEditor recipe={recipe} draft={draft} change={change} />}
        <SettingsEditor
          draft={draft}
          change={change}
          mayLock={mayLock}
          mayGive={mayGive}
          showExtras={showExtras}
          slug={recipe?.slug}
          onRemove={onRemove}
        />
      </div>
    </>
  )
}
