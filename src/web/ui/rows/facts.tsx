import { Fragment } from 'react'
import { factSign } from '#web/i18n/fact-sign.ts'

/** Short facts in one line. Each is read in its own direction, so that a Latin name does not carry off the number beside it. */
export const Facts = ({ facts }: { facts: string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && factSign()}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
