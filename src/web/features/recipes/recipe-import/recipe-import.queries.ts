import { useMutation } from '@tanstack/react-query'
import { type ImportPreview, recipeImports } from '#shared/contract/recipes/recipe-imports.ts'
import type { RecipeInput } from '#shared/contract/recipes/recipe-input.ts'
import { call } from '#web/api/call.ts'
import { useRecipesChanged } from '../recipes/recipes.queries.ts'

export type PreviewAsk = { url: string } | { data: string; url?: string }

/** Reads a recipe without saving it. */
export const usePreview = () =>
  useMutation({
    mutationFn: (ask: PreviewAsk): Promise<ImportPreview> => call(recipeImports.preview, { body: ask }),
    meta: { quiet: true },
  })

/** What a page says of its recipe, as it stands there. */
export const useReadPage = () =>
  useMutation({
    mutationFn: (body: { url: string; useOpenAI: boolean }): Promise<unknown> =>
      call(recipeImports.testScrape, { body }),
    meta: { quiet: true },
  })

export interface SavePreview {
  recipe: RecipeInput
  imageUrl: string | null
  keywords: string[]
}

/** Saves what was found, as it was edited, with its picture. */
export function useSavePreview() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: (body: SavePreview) => call(recipeImports.save, { body }),
    onSuccess: recipe => void changed(recipe),
    meta: { quiet: true },
  })
}

/** The archive of an export: saved at once, answered with the recipe's slug. */
export function useImportArchive() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: (archive: File) => call(recipeImports.createFromZip, { body: { archive } }),
    onSuccess: () => void changed(),
    meta: { quiet: true },
  })
}

/** Photos of one recipe: read and saved at once, answered with its slug. */
export function useImportPhotos() {
  const changed = useRecipesChanged()
  return useMutation({
    mutationFn: ({ images, language }: { images: File[]; language?: string }) =>
      call(recipeImports.createFromImage, { query: { translateLanguage: language }, body: { images } }),
    onSuccess: () => void changed(),
    meta: { quiet: true },
  })
}
