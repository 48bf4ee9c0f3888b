import type { SVGProps } from 'react'

/** An icon as its module gives it (scripts/icons.ts). */
export interface IconShape {
  name: string
  /** What is stroked, and what is filled; either may be nothing. */
  line: string
  filled: string
}

export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
  size?: number | string
  /** How thick its lines are. */
  stroke?: number | string
  /** What it says to those who do not see it; without one it is an ornament beside words. */
  title?: string
}

export type Icon = ReturnType<typeof iconOf>

/** The component that draws a shape. Its class names the icon: style sheets turn some of them when text runs from right to left. */
export const iconOf = ({ name, line, filled }: IconShape) =>
  function Icon({ size = 24, stroke = 2, color = 'currentColor', className, title, ...others }: IconProps) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: an ornament beside words has none, and is hidden from who hears the page
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="none"
        aria-hidden={title ? undefined : true}
        className={['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ')}
        {...others}
      >
        {title && <title>{title}</title>}
        {line && <path d={line} stroke={color} strokeWidth={stroke} strokeLinecap="round" strokeLinejoin="round" />}
        {filled && <path d={filled} fill={color} />}
      </svg>
    )
  }
