import type { Recipe, RecipeSettings } from '#shared/contract/recipes/recipe.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import type { AuthorLine, PackageSize } from '#shared/domain/lines/author-line.ts'
import type { DisplayUnit } from '#shared/domain/measures/display-unit.ts'
import type { PluralForms } from '#shared/domain/measures/plural-forms.ts'
import { type Nutrient, nutrients } from '#shared/domain/nutrition.ts'
import { mergeEdits } from '#web/ui/forms/merge-edits.ts'
import { newId } from '#web/ui/new-id.ts'

/** A thing that is named: one that exists when it has an id, else one that is made when the recipe is saved. */
export interface Named {
  id?: string
  name: string
}

export interface DraftIngredient {
  referenceId: string
  /** Heading before this ingredient; null when it begins no section. */
  title: string | null
  quantity: number | null
  unit: (Named & Partial<DisplayUnit>) | null
  food: (Named & { pluralName?: string | null; pluralForms?: PluralForms | null }) | null
  note: string
  originalText: string | null
  /** The upper end of a range. */
  quantityMax: number | null
  packageSize: PackageSize | null
  optional: boolean
  /** The line as it was written or typed, which is shown; null where the fields stand for it. */
  line: AuthorLine | null
  /** The recipe that makes it. */
  referencedRecipe: { id: string; name: string; slug: string } | null
}

export interface DraftStep {
  id: string
  title: string | null
  summary: string
  text: string
  ingredientReferences: string[]
}

/** A recipe while it is written. */
export interface RecipeDraft {
  name: string
  description: string
  recipeYield: string
  totalTime: string
  prepTime: string
  performTime: string
  orgURL: string
  recipeIngredient: DraftIngredient[]
  recipeInstructions: DraftStep[]
  recipeCategory: Named[]
  tags: Named[]
  tools: Named[]
  notes: { id: string; title: string; text: string }[]
  nutrition: Partial<Record<Nutrient, string>>
  settings: RecipeSettings
  assets: { name: string; icon: string; fileName: string | null }[]
  extras: { id: string; key: string; value: string }[]
  /** Who it belongs to; null while that is nobody but the writer. */
  userId: string | null
}

export const newIngredient = (note = ''): DraftIngredient => ({
  referenceId: newId(),
  title: null,
  quantity: null,
  unit: null,
  food: null,
  note,
  originalText: null,
  quantityMax: null,
  packageSize: null,
  optional: false,
  line: null,
  referencedRecipe: null,
})

export const newStep = (text = ''): DraftStep => ({
  id: newId(),
  title: null,
  summary: '',
  text,
  ingredientReferences: [],
})

export const newNote = () => ({ id: newId(), title: '', text: '' })

export const emptySettings: RecipeSettings = {
  public: true,
  showNutrition: false,
  showAssets: false,
  landscapeView: false,
  disableComments: false,
  disableAmount: false,
  locked: false,
}

export const emptyDraft = (settings = emptySettings): RecipeDraft => draftOf({ name: '', settings })

const named = (one: string | Partial<Record<'id' | 'name', string | null>>): Named =>
  typeof one === 'string' ? { name: one } : { ...one, id: one.id || undefined, name: one.name ?? '' }

/** What is edited of a recipe that exists, or of one that was found somewhere. */
export function draftOf(recipe: Recipe | RecipeInput): RecipeDraft {
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value))
  const ingredients = (recipe.recipeIngredient ?? []).map(one => (typeof one === 'string' ? { note: one } : one))
  return {
    name: text(recipe.name),
    description: text(recipe.description),
    recipeYield: text(recipe.recipeYield),
    totalTime: text(recipe.totalTime),
    prepTime: text(recipe.prepTime),
    performTime: text(recipe.performTime),
    orgURL: text(recipe.orgURL),
    recipeIngredient: ingredients.map(one => {
      const full = one as Partial<Recipe['recipeIngredient'][number]>
      return {
        referenceId: full.referenceId ?? newId(),
        title: full.title || null,
        quantity: full.quantity ?? null,
        unit: full.unit ? named(full.unit) : null,
        food: full.food ? named(full.food) : null,
        note: text(full.note),
        originalText: full.originalText ?? null,
        quantityMax: full.quantityMax ?? null,
        packageSize: full.packageSize ?? null,
        optional: full.optional ?? false,
        line: full.line ?? null,
        referencedRecipe: full.referencedRecipe
          ? { id: full.referencedRecipe.id, name: full.referencedRecipe.name, slug: full.referencedRecipe.slug }
          : null,
      }
    }),
    recipeInstructions: (recipe.recipeInstructions ?? []).map(step => ({
      id: step.id ?? newId(),
      title: step.title || null,
      summary: text(step.summary),
      text: step.text,
      ingredientReferences: (step.ingredientReferences ?? []).flatMap(({ referenceId }) => referenceId ?? []),
    })),
    recipeCategory: (recipe.recipeCategory ?? []).map(named),
    tags: (recipe.tags ?? []).map(named),
    tools: (recipe.tools ?? []).map(named),
    notes: (recipe.notes ?? []).map(note => ({ id: newId(), title: text(note.title), text: text(note.text) })),
    nutrition: Object.fromEntries(
      nutrients.flatMap(name => (recipe.nutrition?.[name] ? [[name, text(recipe.nutrition[name])]] : [])),
    ),
    settings: { ...emptySettings, ...withoutNulls(recipe.settings ?? {}) },
    assets: (recipe.assets ?? []).map(asset => ({ ...asset, fileName: asset.fileName ?? null })),
    extras: Object.entries(recipe.extras ?? {}).map(([key, value]) => ({ id: newId(), key, value: text(value) })),
    userId: recipe.userId ?? null,
  }
}

const withoutNulls = (record: object) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined))

const reference = ({ id, name }: Named) => (id ? { id, name } : { name })

/** The body that saves a draft. Lines that say nothing are left out, links to ingredients that are gone as well. */
export function inputOf(draft: RecipeDraft): RecipeInput {
  const recipeIngredient = withHeadings(draft.recipeIngredient.filter(isFilled)).map(
    ({ unit, food, line, ...rest }) => ({
      ...rest,
      line: line && { text: line.text, parts: [...line.parts] },
      title: rest.title ?? '',
      unit: unit?.name.trim() ? reference(unit) : null,
      food: food?.name.trim() ? reference(food) : null,
    }),
  )
  const known = new Set(recipeIngredient.map(({ referenceId }) => referenceId))
  return {
    ...draft,
    name: draft.name.trim(),
    orgURL: draft.orgURL.trim() || null,
    recipeIngredient,
    recipeInstructions: draft.recipeInstructions
      .filter(({ text, title, summary }) => text.trim() || title?.trim() || summary.trim())
      .map(step => ({
        ...step,
        title: step.title ?? '',
        ingredientReferences: step.ingredientReferences
          .filter(id => known.has(id))
          .map(referenceId => ({ referenceId })),
      })),
    recipeCategory: draft.recipeCategory.map(reference),
    tags: draft.tags.map(reference),
    tools: draft.tools.map(reference),
    notes: draft.notes
      .filter(({ title, text }) => title.trim() || text.trim())
      .map(({ title, text }) => ({ title, text })),
    nutrition: Object.fromEntries(
      nutrients.map(name => [name, draft.nutrition[name]?.trim() || null]),
    ) as RecipeInput['nutrition'],
    extras: Object.fromEntries(
      draft.extras
        .filter(({ key }, index) => key.trim() && !isKeyAgain(draft.extras, index))
        .map(({ key, value }) => [key.trim(), value]),
    ),
  }
}

/** Whether an extra of this key stands further up: the first one holds. */
export const isKeyAgain = (extras: RecipeDraft['extras'], index: number): boolean => {
  const key = extras[index]?.key.trim()
  return !!key && extras.findIndex(one => one.key.trim() === key) < index
}

/** Whether an ingredient says nothing; it may still begin a section. */
export const isBlank = ({ quantity, unit, food, note, referencedRecipe }: DraftIngredient): boolean =>
  !quantity && !referencedRecipe && !unit?.name.trim() && !food?.name.trim() && !note.trim()

const isFilled = (item: DraftIngredient) => !isBlank(item) || !!item.title?.trim()

/** A heading that stands alone belongs to the line behind it, unless that begins a section of its own. */
export function withHeadings(items: readonly DraftIngredient[]): DraftIngredient[] {
  const done: DraftIngredient[] = []
  for (const item of items) {
    const last = done.at(-1)
    if (last?.title && isBlank(last) && !item.title?.trim()) done[done.length - 1] = { ...item, title: last.title }
    else done.push(item)
  }
  return done
}

/** Whether two drafts say the same; ids that only the editor knows do not count. */
export const isSameDraft = (a: RecipeDraft, b: RecipeDraft): boolean =>
  JSON.stringify(inputOf(a)) === JSON.stringify(inputOf(b))

/** What is still to be saved: what was written while `sent` was being saved, over what was saved. */
export function writtenMeanwhile(sent: RecipeDraft, now: RecipeDraft, saved: Recipe): RecipeDraft | null {
  return isSameDraft(now, sent) ? null : mergeEdits({ opened: sent, edited: now }, draftOf(saved))
}
