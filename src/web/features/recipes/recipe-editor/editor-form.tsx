import type { ReactNode } from 'react'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import type { RecipeDraft } from './draft/draft.ts'
import type { ChangeDraft } from './draft/use-draft.ts'
import classes from './editor.module.css'
import { IngredientEditor } from './ingredients/ingredient-editor.tsx'
import { AssetsEditor } from './parts/assets-editor.tsx'
import { BasicsEditor } from './parts/basics-editor.tsx'
import { FoldedParts } from './parts/folded-parts.tsx'
import { NutritionEditor, OrganizersEditor, SettingsEditor } from './parts/more-editor.tsx'
import { NotesEditor } from './parts/notes-editor.tsx'
import { StepEditor } from './steps/step-editor.tsx'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  /** The recipe that is there already; files hang on it. */
  recipe?: Recipe
  picture?: ReactNode
  nameError?: string
  mayLock?: boolean
  mayGive?: boolean
  showExtras?: boolean
  onStepPicture?: (file: File) => Promise<string>
  onRemove?: () => void
}

/** Every part of a recipe that can be written, in the order in which its page shows them. */
export function EditorForm(props: Props) {
  const { draft, change, recipe, picture, nameError, mayLock, mayGive, showExtras, onStepPicture, onRemove } = props
  return (
    <div className={classes.form}>
      <BasicsEditor draft={draft} change={change} nameError={nameError} picture={picture} />
      <div className={classes.columns}>
        <div>
          <IngredientEditor draft={draft} change={change} slug={recipe?.slug} />
        </div>
        <div>
          <StepEditor draft={draft} change={change} onPicture={onStepPicture} />
        </div>
      </div>
      <div className={classes.sections}>
        <OrganizersEditor draft={draft} change={change} />
      </div>
      <FoldedParts>
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
      </FoldedParts>
    </div>
  )
}
