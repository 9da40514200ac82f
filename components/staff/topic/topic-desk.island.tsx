'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { isForHomepage } from '@/lib/domain/topic/staff-prompts';
import type { StaffTopicView, TopicTweets as StoredTweets } from '@/lib/domain/topic/staff-schema';
import { callStaff } from '@/lib/platform/browser/staff-call';
import { DeleteTopic } from './delete-topic.island';
import { MergeTopic } from './merge-topic.island';
import { SplitTopic } from './split-topic.island';
import { TopicForm } from './topic-form.island';
import { TopicTags } from './topic-tags.island';
import { TopicTweets } from './topic-tweets.island';
import { useTopic } from './use-topic';
import { useTopicTweets } from './use-topic-tweets';
import './topics.css';

interface Props {
  topic: StaffTopicView;
  tweets: StoredTweets;
}

/** One topic: its fields, tags and tweets, and what can be done with all of it. */
export function TopicDesk({ topic: initial, tweets }: Props) {
  const editor = useTopic(initial);
  const { topic, setTopic, change } = editor;
  const router = useRouter();
  const named = useRef(initial.name);
  useEffect(() => {
    if (named.current === topic.name) return;
    named.current = topic.name;
    // The heading comes from the server.
    router.refresh();
  }, [topic.name, router]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const state = useTopicTweets(topic._id, tweets, () => void reread());
  async function reread() {
    // The prompts and counts can wait: if this fails, they are as before.
    const path = `/_api/admin/topic/${topic._id}?limit=1` as const;
    const read = await callStaff('GET', path).catch(() => null);
    if (read) setTopic(read.topic);
  }
  const choose = (id: string) => setChosen((before) => toggled(before, id));
  const isResolved = topic.resolution !== null;
  return (
    <div className="topic-desk">
      <p className="topic-state">
        <span className="task-chip">{isResolved ? 'Resolved' : 'Pending'}</span>
        <PageLink className="pill" href={`/nba/topic/${topic.slug}`}>
          Public page
        </PageLink>
        {isForHomepage(topic) && (
          <button type="button" className="pill" onClick={() => void change({ show_on_homepage: true })}>
            Add this to homepage!!
          </button>
        )}
      </p>
      <TopicForm editor={editor} />
      <TopicTags editor={editor} />
      <TopicTweets topic={topic._id} state={state} chosen={chosen} onChoose={choose} />
      <div className="topic-end">
        <SplitTopic
          topic={topic._id}
          chosen={[...chosen]}
          onSplit={(from, moved) => {
            setTopic(from);
            state.drop(moved);
            setChosen(new Set());
          }}
        />
        <MergeTopic topic={topic} />
        <DeleteTopic topic={topic._id} />
      </div>
    </div>
  );
}

function toggled(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return next;
}
