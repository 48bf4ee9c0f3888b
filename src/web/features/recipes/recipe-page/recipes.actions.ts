import type { ParseKeys, TFunction } from 'i18next'
import type { Recipe } from '#shared/contract/recipes/recipe.ts'
import { ingredientLines } from '#shared/domain/lines/ingredient-parts.ts'
import { saveFile } from '#web/ui/device/save-file.ts'
import {
  IconAlarm,
  IconArrowsSplit,
  IconCheck,
  IconCopy,
  IconCopyPlus,
  IconDownload,
  IconFileSettings,
  IconLanguage,
  IconListCheck,
  IconPencil,
  IconPrinter,
  IconShare2,
  IconTrash,
  IconVersions,
} from '#web/ui/icons/icons.ts'
import { printRecipe } from '../recipe-print/print-recipe.ts'
import { partsOptions } from '../recipes/ingredients/parts-options.ts'
import type { CookingProgress } from '../recipes/scaling/cooking-progress.ts'
import { yieldAt } from '../recipes/scaling/yield-at.ts'
import { stepText } from '../recipes/text/step-text.ts'
import { hasShareSheet, openShareSheet } from '../sharing/share-link.ts'

/** A dialog that an action opens. */
export type Question =
  | 'duplicate'
  | 'variant'
  | 'choose-variant'
  | 'made'
  | 'share'
  | 'print'
  | 'download'
  | 'timer'
  | 'translate'

/** What an action may use of the screen it is run from. */
export interface ActionTools {
  isMember: boolean
  /** Also on a kitchen tablet. */
  mayNoteMade: boolean
  mayTranslate: boolean
  mayEdit: boolean
  /** The scale and the units that are on the screen. */
  progress: CookingProgress
  edit?: () => void
  /** Goes where amounts, units and foods of its lines are told apart. */
  separate: () => void
  /** Opens a dialog. */
  ask: (question: Question) => void
  showVersions: () => void
  remove: () => void
  copyText: (text: string, said: ParseKeys) => void
  t: TFunction
}

/** An entry of a recipe's menu. */
export interface RecipeAction {
  id: string
  label: ParseKeys
  icon: typeof IconPencil
  danger?: boolean
  may: (tools: ActionTools) => boolean
  run: (recipe: Recipe, tools: ActionTools) => void
}

export const recipeActions: RecipeAction[] = [
  {
    id: 'edit',
    label: 'recipes.edit',
    icon: IconPencil,
    may: ({ edit, mayEdit }) => mayEdit && !!edit,
    run: (_, { edit }) => edit?.(),
  },
  {
    id: 'separate',
    label: 'parser.menu',
    icon: IconListCheck,
    may: ({ mayEdit }) => mayEdit,
    run: (_, { separate }) => separate(),
  },
  {
    id: 'made',
    label: 'timeline.made',
    icon: IconCheck,
    may: ({ mayNoteMade }) => mayNoteMade,
    run: (_, { ask }) => ask('made'),
  },
  {
    id: 'versions',
    label: 'versions.title',
    icon: IconVersions,
    may: ({ isMember }) => isMember,
    run: (_, { showVersions }) => showVersions(),
  },
  {
    id: 'duplicate',
    label: 'recipes.duplicate',
    icon: IconCopyPlus,
    may: ({ isMember }) => isMember,
    run: (_, { ask }) => ask('duplicate'),
  },
  {
    id: 'variant',
    label: 'variants.make',
    icon: IconArrowsSplit,
    may: ({ isMember }) => isMember,
    run: (_, { ask }) => ask('variant'),
  },
  {
    id: 'translate',
    label: 'translations.translateTo',
    icon: IconLanguage,
    may: ({ mayTranslate }) => mayTranslate,
    run: (_, { ask }) => ask('translate'),
  },
  {
    id: 'share',
    label: 'recipes.share',
    icon: IconShare2,
    may: () => true,
    run: (recipe, tools) => (tools.isMember ? tools.ask('share') : handOn(recipe, tools)),
  },
  { id: 'timer', label: 'cook.timer', icon: IconAlarm, may: () => true, run: (_, { ask }) => ask('timer') },
  {
    id: 'copy',
    label: 'recipes.copyAsText',
    icon: IconCopy,
    may: () => true,
    run: (recipe, { progress, copyText, t }) => copyText(plainText(recipe, progress, t), 'recipes.copied'),
  },
  { id: 'print', label: 'recipes.print', icon: IconPrinter, may: () => true, run: recipe => void printRecipe(recipe) },
  {
    id: 'print-preferences',
    label: 'print.title',
    icon: IconFileSettings,
    may: () => true,
    run: (_, { ask }) => ask('print'),
  },
  {
    id: 'download',
    label: 'recipes.download',
    icon: IconDownload,
    may: () => true,
    run: (recipe, { isMember, ask }) => (isMember ? ask('download') : keepAsJson(recipe)),
  },
  {
    id: 'remove',
    label: 'recipes.remove',
    icon: IconTrash,
    danger: true,
    may: ({ isMember, mayEdit }) => isMember && mayEdit,
    run: (_, { remove }) => remove(),
  },
]

/** A guest has nothing to share but the page that is open. */
function handOn(recipe: Recipe, { copyText }: ActionTools): void {
  const page = { title: recipe.name, text: recipe.name, url: location.href.split(/[?#]/)[0] ?? location.href }
  if (hasShareSheet()) openShareSheet(page)
  else copyText(page.url, 'recipes.linkCopied')
}

/** A recipe as one would write it into a message. */
function plainText(recipe: Recipe, progress: CookingProgress, t: TFunction): string {
  const steps = recipe.recipeInstructions.map(
    ({ title, text }, index) => `${title ? `[${title}]\n` : ''}${index + 1}. ${stepText(recipe, text, progress)}`,
  )
  const lines = ingredientLines(recipe.recipeIngredient, partsOptions(recipe, progress))
  const yields = yieldAt(recipe.recipeYield, progress.scale, t)
  const parts = [recipe.name, recipe.description, yields, lines, steps.join('\n\n'), recipe.orgURL]
  return parts.filter(Boolean).join('\n\n')
}

/** For guests, whom the server writes no files for: the recipe as they have it, which the import reads again. */
const keepAsJson = (recipe: Recipe): void =>
  saveFile(`${recipe.slug}.json`, 'application/json', JSON.stringify(recipe, null, 2))
