/** A name in a list to choose from, as far in as it is beneath others. */
export const TreeOption = ({ name, depth = 0 }: { name: string; depth?: number }) => (
  <span dir="auto" style={{ flex: 1, paddingInlineStart: `${depth * 1.25}rem` }}>
    {name}
  </span>
)
