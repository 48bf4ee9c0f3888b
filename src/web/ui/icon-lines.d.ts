/** What an icon is drawn of, as its module gives it beside the component. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  export const __iconNode: [string, { d?: string }][]
}
