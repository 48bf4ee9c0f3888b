import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/icons/logo.tsx'
import classes from './brand.module.css'

/** Mark and name, leading home from every page. */
export const Brand = () => (
  <Link to="/" className={classes.brand}>
    <Logo />
    <span>Larder</span>
  </Link>
)
