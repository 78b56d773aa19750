import type {ReactNode} from 'react';
import Navbar from '@theme-original/Navbar';
import TopBar from '../TopBar';

/** The framework's navbar with the top bar above it: the bar scrolls away, the navbar stays. */
export default function NavbarWrapper(): ReactNode {
  return (
    <>
      <TopBar />
      <Navbar />
    </>
  );
}
