import { useEffect, useState } from 'react';

/** How many were found, announced once the typing pauses instead of at every key. */
export function FoundCount({ children }: { children: string }) {
  const [said, setSaid] = useState(children);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(children), 500);
    return () => clearTimeout(timer);
  }, [children]);
  return (
    <p role="status" className="-my-2 text-muted">
      {said}
    </p>
  );
}
