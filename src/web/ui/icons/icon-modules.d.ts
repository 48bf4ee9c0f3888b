/** An icon of the Tabler set by its name there (scripts/icons.ts). */
declare module 'icon:*' {
  export const shape: import('./icon.tsx').IconShape
  const Icon: import('./icon.tsx').Icon
  export default Icon
}
