import type { TFunction } from 'i18next'

/** What stands for the name in a sentence that has none yet. */
const GAP = '\u0000'

/**
 * The sentences of cards that name their recipe. Each is looked up once and the names are put in here, because looking
 * one up for each of very many cards takes a noticeable part of the time that drawing them does.
 */
export function cardWords(t: TFunction) {
  const around = (key: 'recipes.favorite' | 'recipes.moreFor' | 'selection.choose') => {
    const sentence = t(key, { name: GAP })
    return (name: string) => sentence.replace(GAP, () => name)
  }
  return { favorite: around('recipes.favorite'), more: around('recipes.moreFor'), choose: around('selection.choose') }
}

export type CardWords = ReturnType<typeof cardWords>
