interface Shown {
  name: string
  isPicture: boolean
}

/** A file as it is named in a text: a picture is shown there, any other file is a link. */
export const embedOf = ({ name, isPicture }: Shown, address: string): string =>
  `${isPicture ? '!' : ''}[${name.replace(/[[\]]/g, '')}](<${address}>)`
