import { IconFile, IconFileCode, IconFileTypePdf, IconPhoto, IconToolsKitchen2 } from '#web/ui/icons/icons.ts'

/** What a file is, as it is stored; anything unknown is a file. */
export const assetKinds = {
  'mdi-file': { name: 'file', Icon: IconFile },
  'mdi-file-pdf-box': { name: 'pdf', Icon: IconFileTypePdf },
  'mdi-file-image': { name: 'picture', Icon: IconPhoto },
  'mdi-code-json': { name: 'code', Icon: IconFileCode },
  'mdi-silverware-fork-knife': { name: 'recipe', Icon: IconToolsKitchen2 },
} as const

export type AssetKind = keyof typeof assetKinds

export const assetKind = (icon: string): AssetKind =>
  Object.hasOwn(assetKinds, icon) ? (icon as AssetKind) : 'mdi-file'
