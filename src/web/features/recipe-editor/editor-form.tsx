import type { Recipe } from '#shared/contract/recipe.ts'
import { AssetsEditor } from './assets-editor.tsx'
import { BasicsEditor } from './basics-editor.tsx'
import type { RecipeDraft } from './draft.ts'
import classes from './editor.module.css'
import { IngredientEditor } from './ingredient-editor.tsx'
import { NutritionEditor, OrganizersEditor, SettingsEditor } from './more-editor.tsx'
import { NotesEditor } from './notes-editor.tsx'
import { StepEditor } from './step-editor.tsx'
import type { ChangeDraft } from './use-draft.ts'

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
}

/** Every part of a recipe that can be written. */
export function EditorForm({ draft, change, recipe, nameError, mayLock, mayGive, showExtras, onStepPicture }: Props) {
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
        />
      </div>
    </>
  )
}
