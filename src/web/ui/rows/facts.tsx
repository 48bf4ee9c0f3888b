import { Fragment } from 'react'

/** Short facts in one line. Each is read in its own direction, so that a Latin name does not carry off the number beside it. */
export const Facts = ({ facts }: { facts: string[] }) =>
  facts.map((fact, index) => (
    <Fragment key={fact}>
      {index > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ))
